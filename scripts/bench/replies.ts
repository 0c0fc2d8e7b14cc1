import { ADMIN, TOKEN } from './targets';

const SECTIONS = [
  'Who we are',
  'What we keep',
  'Why we keep it',
  'Who else sees it',
  'How long we keep it',
  'What you can ask of us',
  'Changes to this text',
];
const SENTENCES = [
  'We tell stories together, and this text says what becomes of what you give us.',
  'Your name, your e-mail address and what you write are kept as long as your account is there.',
  'Nobody else gets them, except those who run our servers, who may not read them.',
  'You may ask at any time what is kept, have it corrected, or have all of it deleted.',
];

function sectionAt(title: string, index: number): string {
  const words = SENTENCES.map((_, place) => SENTENCES[(place + index) % SENTENCES.length]);
  return `<h2>${String(index + 1)}. ${title}</h2><p>${words.join(' ')}</p><ul><li>${words.join('</li><li>')}</li></ul>`;
}

const COUNTS = ['Users', 'Stories', 'Genres', 'Active', 'Upcoming', 'Completed'];

const REPLIES: Record<string, object> = {
  /** A text of about four pages. */
  '/api/admin/privacy_policy': { success: true, data: SECTIONS.map(sectionAt).join('') },
  '/api/admin/login': { success: true, token: TOKEN, user: ADMIN },
  '/api/admin/getDashboardData': {
    success: true,
    data: COUNTS.map((key) => ({ key, value: 200 })),
  },
};

/** What the host answers for the API, by path; with an ending, as files are compressed by theirs. */
export const REPLY_FILES = Object.entries(REPLIES).map(
  ([path, reply]) => [`${path}.json`, Buffer.from(JSON.stringify(reply))] as const,
);
