/** Room names that test layouts and the search. */
export const EDGE_CASE_ROOMS: readonly string[] = [
  'The Extraordinarily Long and Winding Chronicle of the Cartographer’s Apprentice Who Mapped the Sea Between Two Dreams',
  'حكايات الليلة الثانية بعد الألف',
  'Été à Saint-Éloi',
  'הספרייה שמתחת לעיר',
  '星を数える人',
  'Q',
  'Tea & Thunder: "Part <Two>"',
];

/** First words of an ordinary room name. */
export const ROOM_OPENINGS: readonly string[] = [
  'The Lighthouse',
  'A Letter',
  'Seven Lanterns',
  'The Clockmaker',
  'Midnight',
  'An Orchard',
  'The Last Train',
  'Whispers',
  'A Map',
  'The Glass Bridge',
  'Salt and Silver',
  'The Quiet Hour',
];

/** Last words of an ordinary room name. */
export const ROOM_ENDINGS: readonly string[] = [
  'of Hollow Bay',
  'Beyond the Fence',
  'for Nobody in Particular',
  'in the Rain',
  'at Platform Nine and a Bit',
  'Under the Ice',
  'on Marrow Street',
  'Without a Name',
  'Before the Storm',
  'from Tomorrow',
];

/** Sentences that any story may be described with. */
export const SENTENCES: readonly string[] = [
  'Nobody had opened the door in forty years, until this morning.',
  'Each writer adds one room to a house that refuses to stay the same size.',
  'Write in the present tense and never mention the sea by name.',
  'Two strangers share an umbrella and a secret.',
  'The town wakes to find that every clock has stopped at a different hour.',
  'One rule only: the dog survives.',
  'A postcard arrives for somebody who has not been born yet.',
  'Keep every turn under two hundred words, and end on a question.',
  'The narrator lies exactly once; the others must find out where.',
  'It starts as a recipe and ends as a confession.',
  'Winter came early, and with it the travelling library.',
  'We are looking for patient writers who like slow mornings and unreliable maps.',
];
