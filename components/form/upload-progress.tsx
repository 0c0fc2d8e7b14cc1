import { Progress } from 'antd';

import '@/components/kit/form-styles';

import styles from './upload-progress.module.css';

/** The sent part of an upload in percent, beside Submit; nothing for null. */
export function UploadProgress({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <div className={styles.progress}>
      <Progress aria-label="Upload" percent={percent} showInfo={false} />
      <span>{percent < 100 ? `${percent} % sent` : 'Sent, waiting for the server'}</span>
    </div>
  );
}
