/** A user as the API answers it. */
export type Person = {
  _id: string;
  firstName: string;
  lastName: string;
  userName: string;
  email: string;
  mobile_no: string;
  gender: string;
  createdAt: string;
  updatedAt: string;
};

const FIRST = ['Amara', 'Bela', 'Chiara', 'Dmitri', 'Edda', 'Farid', 'Greta', 'Hugo', 'Ines'];
const LAST = ['Almeida', 'Brandt', 'Castro', 'Duval', 'Eriksen', 'Fischer', 'Grant'];
/** Every so many people bear the one name with the letter that is searched for. */
const RARE = { name: 'Quillon', every: 9, from: 4 };
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY_MS = Date.UTC(2026, 0, 1);

function at<Value>(list: readonly Value[], index: number, otherwise: Value): Value {
  return list[index % list.length] ?? otherwise;
}

function personAt(index: number): Person {
  const firstName = at(FIRST, index, '');
  const lastName = index % RARE.every === RARE.from ? RARE.name : at(LAST, index, '');
  const userName = `${firstName}.${lastName}${String(index + 1)}`.toLowerCase();
  const createdAt = new Date(FIRST_DAY_MS + index * DAY_MS).toISOString();
  return {
    _id: `person-${String(index + 1)}`,
    firstName,
    lastName,
    userName,
    email: `${userName}@inbox.example`,
    mobile_no: `+49 ${String(1_510_000_000 + index * 7919)}`,
    gender: at(['Female', 'Male', 'Other'], index, ''),
    createdAt,
    updatedAt: createdAt,
  };
}

/** The same people every time, each different from the one before it. */
export function inventPeople(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => personAt(index));
}
