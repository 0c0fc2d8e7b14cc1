import { Button } from 'antd';

import { countWords } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import layout from '@/styles/layout.module.css';

import type { Place } from '../compare/change-lines';
import { WordSum } from '../compare/compared-texts';
import texts from '../compare/compared-texts.module.css';

import placeStyles from './place-list.module.css';

type Props = {
  places: readonly Place[];
  current: number;
  goTo: (number: number) => void;
  /** Puts the earlier words of a place back into the draft; left out where it cannot be changed. */
  onRevert: ((number: number) => void) | undefined;
};

/** The places of a comparison in their order, the current one with what can be done there. */
export function PlaceList({ places, current, goTo, onRevert }: Props) {
  return (
    <section aria-label="Places">
      <h2>Each change</h2>
      <ol className={`${placeStyles.places} ${texts.marks}`}>
        {places.map((place) => {
          const { number, section, removed, added } = place;
          const isCurrent = number === current;
          return (
            <li key={number} aria-current={isCurrent || undefined}>
              <button
                type="button"
                className={`${layout.plainButton} ${layout.pointed}`}
                onClick={() => goTo(number)}
              >
                <b className={texts.number}>{number}</b>
                <span className={`${layout.grow} ${placeStyles.what}`}>
                  <span className={placeStyles.where}>
                    <BidiText>{section || 'Before the first heading'}</BidiText>
                    <WordSum added={countWords(added)} removed={countWords(removed)} />
                  </span>
                  {removed !== '' && <del dir="auto">{removed}</del>}
                  {added !== '' && <ins dir="auto">{added}</ins>}
                </span>
              </button>
              {isCurrent && (
                <div className={placeStyles.deeds}>
                  {onRevert && (
                    <Button
                      size="small"
                      type="text"
                      aria-label={`Revert change ${number}`}
                      onClick={() => onRevert(number)}
                    >
                      Revert
                    </Button>
                  )}
                  <Button size="small" type="text" onClick={() => goTo(number)}>
                    Show in the text
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
