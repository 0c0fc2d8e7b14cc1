import { Button } from 'antd';
import { useState } from 'react';

import { Prose } from '@/components/plain/bidi-text';
import layout from '@/styles/layout.module.css';

import styles from './desk-letter.module.css';

type Pair = { sourceLanguage: string; targetLanguage: string };
/** A browser's own translator, which sends nothing anywhere; few have one. */
type TranslatorApi = {
  availability: (pair: Pair) => Promise<string>;
  create: (pair: Pair) => Promise<{ translate: (text: string) => Promise<string> }>;
};

const translatorOf = () => (window as { Translator?: TranslatorApi }).Translator;
const readerLanguage = () => navigator.language.slice(0, 2).toLowerCase();

type Props = {
  text: string;
  /** The text's; '' where nobody knows it. */
  language: string;
};

/** What a letter says in the reader's language, where the browser translates on the device; else nothing. */
export function Translation({ text, language }: Props) {
  const [said, setSaid] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'loading' | 'failed'>('idle');
  const target = readerLanguage();
  const translator = translatorOf();
  if (!translator || language === '' || language === target) return null;

  async function translate(api: TranslatorApi): Promise<void> {
    setState('busy');
    try {
      const pair = { sourceLanguage: language, targetLanguage: target };
      const availability = await api.availability(pair);
      if (availability === 'unavailable') throw new Error('unavailable');
      if (availability !== 'available') setState('loading');
      setSaid(await (await api.create(pair)).translate(text));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <div className={`${layout.stack} ${layout.top2}`}>
      {said === null ? (
        <div>
          <Button
            loading={state === 'busy' || state === 'loading'}
            onClick={() => void translate(translator)}
          >
            Translate
          </Button>
        </div>
      ) : (
        <div className={styles.message} lang={target}>
          <Prose>{said}</Prose>
        </div>
      )}
      <p className={layout.muted} role="status">
        {state === 'loading' &&
          'Your browser loads this language first, which can take minutes. The letter stays here.'}
        {state === 'failed' && 'This browser cannot translate it.'}
        {said !== null && 'Translated on this device; nothing was sent.'}
      </p>
    </div>
  );
}
