import { memo } from 'react';

import type { SourcePiece } from './source-lines';
import styles from './source-panel.module.css';

type Props = { pieces: readonly SourcePiece[]; isDropped: boolean };

/** A line of the source in its colours; it is drawn again only when it changed. */
export const SourceLine = memo(
  function SourceLine({ pieces, isDropped }: Props) {
    return (
      <div className={styles.line} data-dropped={isDropped || undefined}>
        {pieces.map(({ kind, text }, index) => (
          <span key={index} data-kind={kind}>
            {text}
          </span>
        ))}
        {'\n'}
      </div>
    );
  },
  (before, now) =>
    before.isDropped === now.isDropped &&
    before.pieces.length === now.pieces.length &&
    before.pieces.every(({ kind, text }, index) => {
      const other = now.pieces[index];
      return other?.kind === kind && other.text === text;
    }),
);
