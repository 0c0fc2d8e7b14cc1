/** A day by its year first, with slashes or points: a browser would take it for one of where the reader is. */
const SLASHED = /^(\d{4})[/.](\d\d)[/.](\d\d)(?=$|[T ])/;

/** ISO 8601, as far as it is one: what begins with a day sorts by it. */
const ISO_DAY = /^\d{4}-\d\d-\d\d/;

/** A day and a time without a zone. */
const NO_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/** A moment as mails and HTTP write it: "Sun, 29 Nov 2026 06:51:36 GMT". */
const MAIL_DATE =
  /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC?|Z|[+-]\d{4})$/i;
/** The same as JavaScript does: "Sun Nov 29 2026 06:51:36 GMT+0000 (Coordinated Universal Time)". */
const SCRIPT_DATE = /^[a-z]{3} [a-z]{3} \d\d \d{4} \d\d:\d\d:\d\d GMT[+-]\d{4}(?: \(.*\))?$/i;
/** A moment with the offset of some other place, also as Rails ("… +0530") and Postgres ("…+02") write it. */
const ELSEWHERE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?([+-]\d\d)(?::?(\d\d))?$/;

/** Milliseconds since 1970; NaN for a moment in other forms. */
function ofOtherPlace(text: string): number {
  const [, day, time, hours, minutes = '00'] = ELSEWHERE.exec(text) ?? [];
  return day === undefined ? NaN : Date.parse(`${day}T${time}${hours}:${minutes}`);
}

const TIME = String.raw`(?:,?(?: at)? (?<hours>\d{1,2}):(?<minutes>\d\d)(?::(?<seconds>\d\d))?(?:\s(?<half>[ap])\.?m\.?)?(?: (?:UTC|GMT))?)?`;
/** A day as people write it, "11/29/2026" or "29.11.2026", with a time or without. */
const WRITTEN_DAY = new RegExp(
  String.raw`^(?<one>\d{1,2})(?<sign>[/.-])(?<other>\d{1,2})\k<sign>(?<year>\d{4})${TIME}$`,
  'i',
);
/** The same with its month in words, "Nov 29, 2026" or "Sunday, 29 November 2026". */
const WORDED_DAY = new RegExp(
  String.raw`^(?:[a-z]{3,9},? )?(?:(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})|(?<first>\d{1,2})\.? (?<then>[a-z]{3,9})\.?),? (?<year>\d{4})${TIME}$`,
  'i',
);
const MONTHS =
  'january february march april may june july august september october november december';
const LAST_MONTH = 12;
const LAST_HOUR = 23;

type Parts = Partial<Record<string, string>>;

/** A day with a time or without as ISO 8601; null for one that no calendar has. */
function isoOf([year, month, day]: string[], { hours, ...time }: Parts): string | null {
  const { minutes = '', seconds = '00', half = '' } = time;
  const date = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
  if (Number(hours ?? 0) > LAST_HOUR) return null;
  const hour = (Number(hours ?? 0) % (half ? 12 : 24)) + (half.toLowerCase() === 'p' ? 12 : 0);
  const iso = hours ? `${date}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}Z` : date;
  // The 31st of a month of thirty days is none.
  const ms = Date.parse(iso);
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(date) ? null : iso;
}

/** A day in numbers as ISO 8601; null where month and day may be either, for nobody guesses which. */
function fromWrittenDay({ one = '', other = '', year = '', ...time }: Parts): string | null {
  const isFirstDay = Number(one) > LAST_MONTH;
  if (isFirstDay === Number(other) > LAST_MONTH && one !== other) return null;
  const [month, day] = isFirstDay ? [other, one] : [one, other];
  return isoOf([year, month, day], time);
}

/** The same of a day in words; null for the month of another language. */
function fromWordedDay(parts: Parts): string | null {
  const { first = '', then = '', month = then, day = first, year = '', ...time } = parts;
  const at = MONTHS.split(' ').findIndex((name) => name.startsWith(month.toLowerCase()));
  return at < 0 ? null : isoOf([year, String(at + 1), day], time);
}

/**
 * A text as ISO 8601, by which rows sort; null for a form that nobody knows. A moment without a zone is UTC, as all of
 * the contract are: a browser would take it for a time of where the reader is.
 */
export function isoOfText(sent: string): string | null {
  const text = sent.trim().replace(SLASHED, '$1-$2-$3');
  const written = WRITTEN_DAY.exec(text);
  if (written) return fromWrittenDay(written.groups ?? {});
  const isWhole = MAIL_DATE.test(text) || SCRIPT_DATE.test(text);
  const ms = isWhole ? Date.parse(text) : ofOtherPlace(text);
  if (!Number.isNaN(ms)) return new Date(ms).toISOString();
  const worded = WORDED_DAY.exec(text);
  if (worded) return fromWordedDay(worded.groups ?? {});
  return text === '' || ISO_DAY.test(text) ? text.replace(NO_ZONE, '$1T$2Z') : null;
}
