import { isPending, type Query } from '@/features/queries/api';

/** Words by which somebody asks what is kept about them, or to have it erased. */
const ASKS =
  /(?:delet|eras|remov)\w*(?=.{0,40}\b(?:me|my|mine|account|data|everything)\b)|personal (?:data|information)|my data|\b(?:gdpr|dsgvo|rgpd)\b|lösch\p{L}*|personenbezogen\p{L}*|supprim\p{L}*|données personnelles|borr(?:ar|en|e)\b|datos personales|apag(?:ar|uem)\b|dados pessoais|cancellare|dati personali|удал\p{L}*|персональн\p{L}*|個人情報|削除|删除|个人信息|개인정보|삭제|احذف|حذف|בקשה למחיקה|למחוק/iu;

/** A letter that asks, and where it says so. */
export type AskingLetter = { query: Query; before: string; asks: string; after: string };

/** The pending queries whose words ask for it, which waits longest first. */
export function askingLetters(all: readonly Query[]): AskingLetter[] {
  return all
    .filter(isPending)
    .flatMap((query) => {
      const found = ASKS.exec(query.query);
      if (found === null) return [];
      const [asks] = found;
      const end = found.index + asks.length;
      return [
        { query, before: query.query.slice(0, found.index), asks, after: query.query.slice(end) },
      ];
    })
    .sort((one, other) => one.query.createdAt.localeCompare(other.query.createdAt));
}
