import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { Button } from 'antd';

import { Icon } from '@/components/ui/icon';

import styles from './data-table.module.css';

type Props = {
  name: string;
  /** False for an id that no path can hold. */
  isReachable: boolean;
  onView: () => void;
  onPrefetch: () => void;
  onDelete: () => void;
};

/** View and Delete of a row (specification §2). */
export function RowButtons({ name, isReachable, onView, onPrefetch, onDelete }: Props) {
  return (
    <div className={styles.buttons}>
      <Button
        type="text"
        icon={<Icon shape={EyeOutlined} />}
        aria-label={`View ${name}`}
        title="View"
        disabled={!isReachable}
        onClick={onView}
        onPointerEnter={onPrefetch}
        onFocus={onPrefetch}
      />
      <Button
        type="text"
        className={styles.delete}
        icon={<Icon shape={DeleteOutlined} />}
        aria-label={`Delete ${name}`}
        title="Delete"
        disabled={!isReachable}
        onClick={onDelete}
      />
    </div>
  );
}
