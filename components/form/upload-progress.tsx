import styles from './form.module.css';

/** How much of a form has left for the server, beside the button that sent it; null is nothing. */
export function UploadProgress({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <div className={styles.progress}>
      <progress aria-label="Upload" max={100} value={percent} />
      <span>{percent < 100 ? `${percent} % sent` : 'Sent, waiting for the server'}</span>
    </div>
  );
}
