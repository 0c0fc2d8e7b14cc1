import styles from './form.module.css';

/** The sent part of an upload in percent, beside Submit; nothing for null. */
export function UploadProgress({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <div className={styles.progress}>
      <progress aria-label="Upload" max={100} value={percent} />
      <span>{percent < 100 ? `${percent} % sent` : 'Sent, waiting for the server'}</span>
    </div>
  );
}
