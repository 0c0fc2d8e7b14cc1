import { genres, type Genre } from '@/features/genres/api';
import { CROP_SIZE_PX } from '@/lib/constants';
import { useRelatedRows } from '@/lib/full-list/use-related-rows';
import { safeUrl } from '@/lib/text/safe-url';

import styles from './genre-cover.module.css';

/** A genre's picture beside rows that are known already; an empty box where none is known. */
export function GenreCover({ name, width }: { name: string; width: number }) {
  const { rows } = useRelatedRows<Genre>(genres, true);
  const cover = safeUrl(rows?.find(({ genre }) => genre === name)?.imageUrl ?? '');
  const full = CROP_SIZE_PX.genre;
  return (
    <span className={styles.box} style={{ width, aspectRatio: `${full.width} / ${full.height}` }}>
      {cover !== null && <img src={cover} alt="" loading="lazy" />}
    </span>
  );
}
