import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import { Button } from 'antd';

import { ChoiceMenu, toItems } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { formatCount } from '@/lib/text/format';
import { languageName } from '@/lib/text/language';

import type { Queue } from './use-queue';

type Props = Pick<Queue, 'rows' | 'isDue' | 'narrowed'> & { narrow: Queue['nav']['narrow'] };

/** Narrows the queue to the queries of one language, or of those who wrote twice, by their numbers at this desk. */
export function NarrowMenu({ rows, isDue, narrowed, narrow }: Props) {
  const { languages, language, isOfRepeated, isWithin } = narrowed;
  const due = rows.filter(isDue);
  const twice = due.filter((one) => isWithin(one, { lang: language, twice: true })).length;
  const counts = new Map<string, number>();
  for (const one of due.filter((row) => isWithin(row, { lang: null, twice: isOfRepeated }))) {
    const code = languages.get(one._id) ?? '';
    if (code !== '') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const most = [...counts].sort(([, one], [, other]) => other - one);

  return (
    <ChoiceMenu
      label="Narrow the queue"
      closes
      items={[
        ...toItems('menuitemradio', [
          {
            key: 'all',
            label: 'All languages',
            isOn: language === null,
            onClick: () => narrow({ lang: null }),
          },
          ...most.map(([code, count]) => ({
            key: code,
            label: `${languageName(code)} ${formatCount(count)}`,
            isOn: code === language,
            onClick: () => narrow({ lang: code }),
          })),
        ]),
        { type: 'divider' },
        ...toItems('menuitemcheckbox', [
          {
            key: 'twice',
            label: `Wrote twice in seven days ${formatCount(twice)}`,
            isOn: isOfRepeated,
            onClick: () => narrow({ twice: isOfRepeated ? null : '1' }),
          },
        ]),
      ]}
    >
      <Button
        icon={<AntdIcon shape={FilterOutlined} />}
        aria-label="Narrow the queue"
        title="Narrow the queue"
      />
    </ChoiceMenu>
  );
}
