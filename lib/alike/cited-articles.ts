/** “Art. 17”, “Article 15”, “§ 34”, “статья 17”, 第17条: which law somebody asks by. */
const ARTICLE =
  /(?:(?<!\p{L})(?:art(?:[ií][ck]ul[oe]|icolo|icle|ikel|igo|ykuł)?|ст(?:атья|\.)?|madde)\.?|§|第)\s*(\d+)/giu;

/** The articles of laws that a text names, by their numbers. */
export const citedArticles = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(ARTICLE), ([, number = '']) => number));

/** Whether two texts name laws, and no one law both: in one form they ask for different things. */
export const citeOthers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && ![...one].some((number) => other.has(number));
