import { act, fireEvent, screen } from '@testing-library/react';
import { Quill } from 'react-quill';

import { isLongText } from '@/features/policy-editor/use-view';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { readStructure } from '@/lib/html/html-structure';

import { HOSTILE_DOCUMENTS } from '../../support/hostile-html';
import { CORPUS } from '../../support/html-corpus';
import { expectOneChange, firstLetter, MARK, markFirstWord } from '../../support/one-word';
import { policySteps, PRIVACY } from '../../support/policy-steps';
import { useSite } from '../../support/site';

const site = useSite();
const { storePolicy, openPolicy, submit, sentContent } = policySteps(site);

const hasWords = (html: string) => /\p{L}/u.test(readStructure(sanitizeHtml(html)).text);
/** Each sixth text: all of them are proved at the write view itself, in a fraction of the time. */
const TEXTS = [...CORPUS.map(({ html }) => html), ...HOSTILE_DOCUMENTS]
  .filter((html) => !isLongText(html) && hasWords(html))
  .filter((_, index) => index % 6 === 0);

it.each(TEXTS)(
  'opened, changed in one word and submitted, %s is another in that word',
  async (html) => {
    storePolicy();
    const user = await openPolicy(html);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));

    const field = await screen.findByRole('textbox', { name: /^(?:HTML source|Privacy Policy)$/ });
    if (field instanceof HTMLTextAreaElement) {
      fireEvent.change(field, { target: { value: markFirstWord(html) } });
    } else {
      const quill = Quill.find(field.parentElement ?? field) as Quill;
      const at = firstLetter(quill);
      act(() => void quill.insertText(at, MARK, quill.getFormat(at), 'user'));
    }
    await user.click(submit());

    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expectOneChange(html, sentContent()[0] ?? '');
  },
);
