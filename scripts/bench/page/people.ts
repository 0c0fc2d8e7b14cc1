const FIRST = ['Amara', 'Bela', 'Chiara', 'Dmitri', 'Edda', 'Farid', 'Greta', 'Hugo', 'Ines'];
const LAST = ['Almeida', 'Brandt', 'Castro', 'Duval', 'Eriksen', 'Fischer', 'Grant'];
const GENDERS = ['Female', 'Male', 'Other'];
const DAY_MS = 24 * 60 * 60 * 1000;

const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';

function personAt(index: number) {
  const firstName = at(FIRST, index);
  const lastName = index % 9 === 4 ? 'Quillon' : at(LAST, index); // holds the letter of the search
  const userName = `${firstName}.${lastName}${String(index + 1)}`.toLowerCase();
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * DAY_MS).toISOString();
  return {
    _id: `person-${String(index + 1)}`,
    firstName,
    lastName,
    userName,
    email: `${userName}@inbox.example`,
    mobile_no: `+49 ${String(1_510_000_000 + index * 7919)}`,
    gender: at(GENDERS, index),
    createdAt,
    updatedAt: createdAt,
  };
}

export const inventPeople = (count: number) =>
  Array.from({ length: count }, (_, index) => personAt(index));
