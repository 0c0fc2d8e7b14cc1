import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Button } from 'antd';

import { ChoiceMenu } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { type LinkTo, useGo } from '@/lib/links/use-link';

type Props = { entries: readonly (LinkTo & { name: string })[] };

/** Where a record is seldom taken, behind three dots. */
export function RecordMenu({ entries }: Props) {
  const go = useGo();
  return (
    <ChoiceMenu
      label="More"
      closes
      items={entries.map(({ name, ...link }) => ({
        key: name,
        label: name,
        onClick: () => go(link),
      }))}
    >
      <Button
        type="text"
        icon={<AntdIcon shape={EllipsisOutlined} />}
        title="More"
        aria-label="More"
      />
    </ChoiceMenu>
  );
}
