import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { Button } from 'antd';

import { AntdIcon, type IconShape } from '@/components/kit/icon';

import styles from './data-table.module.css';

type Props = {
  name: string;
  /** False for an id that no path can hold. */
  isReachable: boolean;
  onView: () => void;
  onDelete: () => void;
};

/** View and Delete of a row (specification §2). */
export function RowButtons({ name, isReachable, onView, onDelete }: Props) {
  return (
    <div className={styles.buttons}>
      <Button
        type="text"
        icon={<HintedIcon hint="View (Enter)" shape={EyeOutlined} />}
        aria-label={`View ${name}`}
        disabled={!isReachable}
        onClick={onView}
      />
      <Button
        type="text"
        className={styles.delete}
        icon={<HintedIcon hint="Delete" shape={DeleteOutlined} />}
        aria-label={`Delete ${name}`}
        disabled={!isReachable}
        onClick={onDelete}
      />
    </div>
  );
}

/** As the title of the button, the hint would be read after its name, which holds the word already. */
function HintedIcon({ hint, shape }: { hint: string; shape: IconShape }) {
  return (
    <>
      <span className={styles.hint} title={hint} />
      <AntdIcon shape={shape} />
    </>
  );
}
