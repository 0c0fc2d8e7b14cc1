import type { Starter } from '../stores/genres';

/** A seeded genre; colours as `#rrggbb`. */
export type GenreText = {
  genre: string;
  colour: string;
  backgroundColour: string;
  starter: readonly Starter[];
};

const starter = (title: string, description: string): Starter => ({ starter: title, description });

/** The seeded genres, newest first; one has no starter at all. */
export const GENRES: readonly GenreText[] = [
  {
    genre: 'Fantasy',
    colour: '#5b2a86',
    backgroundColour: '#e4d4f4',
    starter: [
      starter('The dragon apologised', 'Begin with a dragon who is sorry. For what, and to whom?'),
      starter(
        'A kingdom for rent',
        'The crown is leased by the month and the contract ends today.',
      ),
      starter('Moss knows the way', 'A forest guide who only speaks to those who are truly lost.'),
      starter('The ninth apprentice', 'Eight came before. Nobody says what became of them.'),
      starter('Borrowed magic', 'Every spell is a loan, and somebody has come to collect.'),
      starter('The map redraws itself', 'Each dawn the roads lead somewhere new. Today: home.'),
    ],
  },
  {
    genre: 'Science Fiction',
    colour: '#0b5f8a',
    backgroundColour: '#cfe8f5',
    starter: [
      starter('Signal from the kitchen', 'The first alien message arrives on a smart fridge.'),
      starter('Day 4,012 aboard', 'A gardener on a generation ship finds a seed not on the list.'),
      starter('The spare moon', 'There were always two. One was switched off last night.'),
    ],
  },
  {
    genre: 'Mystery',
    colour: '#2f3e46',
    backgroundColour: '#d8e2e0',
    starter: [
      starter('The guest in room 0', 'No such room was ever built, yet breakfast was ordered.'),
      starter('Six umbrellas', 'Five guests arrived, and it has not rained for a week.'),
    ],
  },
  {
    genre: 'Romance',
    colour: '#b3304f',
    backgroundColour: '#fbdde3',
    starter: [
      starter('Wrong number, right voice', 'A misdialled call that neither wants to end.'),
      starter('The bakery at 5 a.m.', 'Two night workers, one warm window, and a queue of two.'),
      starter('Letters in library books', 'Somebody answers the notes in the margins.'),
      starter('Second first date', 'They met before. Only one of them remembers.'),
    ],
  },
  {
    genre: 'Horror',
    colour: '#7a1020',
    backgroundColour: '#f0d2d2',
    starter: [
      starter('Do not count the stairs', 'Thirteen going up. Never the same going down.'),
      starter('The neighbour’s lullaby', 'The flat next door has been empty since spring.'),
    ],
  },
  {
    genre: 'Adventure',
    colour: '#9a5b00',
    backgroundColour: '#fbe6c4',
    starter: [
      starter('Low tide, one hour', 'The causeway is open for an hour, and the chest is heavy.'),
      starter('The rope is too short', 'Begin on the cliff. Explain later.'),
      starter('Passport of a stranger', 'You board with the wrong papers and the right courage.'),
    ],
  },
  {
    genre: 'Historical Fiction',
    colour: '#6b4f2a',
    backgroundColour: '#efe3d0',
    starter: [starter('Lisbon, 1755', 'The morning before the earthquake, seen by a bell-ringer.')],
  },
  {
    genre: 'Comedy',
    colour: '#8a6d00',
    backgroundColour: '#fff3bf',
    starter: [
      starter('The ghost pays rent', 'And complains about the heating, in writing, monthly.'),
      starter('World’s worst heist', 'They stole the alarm.'),
      starter('A very polite apocalypse', 'The end is nigh, please take a number.'),
    ],
  },
  {
    genre: 'Thriller',
    colour: '#1f1f3d',
    backgroundColour: '#d6d6ea',
    starter: [
      starter('Eleven minutes', 'That is how long the camera was off.'),
      starter('She waved back', 'From a photograph taken in 1931.'),
    ],
  },
  {
    genre: 'Fairy Tale',
    colour: '#276749',
    backgroundColour: '#d3f0e0',
    starter: [
      starter('The wolf’s side of it', 'A fair hearing, at last, with witnesses.'),
      starter('Three wishes, no refunds', 'The third wish is already spent. On what?'),
      starter('The tower has a back door', 'She has known for years.'),
      starter('Once upon a Tuesday', 'Because on Mondays the witch is closed.'),
      starter('Bread, not crumbs', 'Hansel learned from last time.'),
    ],
  },
  { genre: 'Poetry Circle', colour: '#5c3d6e', backgroundColour: '#eadff0', starter: [] },
  {
    genre: 'Dystopia',
    colour: '#4a4a4a',
    backgroundColour: '#e2e2e2',
    starter: [
      starter('Silence is taxed', 'By the minute, and you are already overdrawn.'),
      starter('The last unlisted name', 'Everybody is in the register, except the clerk.'),
    ],
  },
  {
    genre: 'Slice of Life',
    colour: '#2b6777',
    backgroundColour: '#d9eef2',
    starter: [
      starter('Sunday, laundry, rain', 'Nothing happens. Make us care.'),
      starter('Grandmother’s phone', 'Eleven voice messages she never sent.'),
      starter('The bus driver’s birthday', 'Line 14, last round, one passenger left.'),
    ],
  },
  {
    genre: 'Mythologie & Légendes',
    colour: '#7c4a03',
    backgroundColour: '#f7e3c8',
    starter: [
      starter('The river sues the god', 'Court is in session on the far bank.'),
      starter('Icarus, retired', 'He teaches swimming now.'),
    ],
  },
];
