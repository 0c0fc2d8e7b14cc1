import { AntdAlert } from '@/components/kit/alert';
import { useConfig } from '@/lib/config/config';
import { nearestWord } from '@/lib/config/nearest-word';
import { useNouns } from '@/lib/nouns/noun';

/** Says which lists the team's views name that there are not: such a view shows nowhere. */
export function UnknownViews() {
  const { config } = useConfig();
  const lists = useNouns().map(({ name }) => name);
  const unknown = new Set(
    config.views.map(({ list }) => list).filter((one) => !lists.includes(one)),
  );
  return [...unknown].map((list) => {
    const nearest = nearestWord(list, lists);
    return (
      <AntdAlert key={list} variant="warning">
        config.json has views of “{list}”, which is no list: they show nowhere.{' '}
        {nearest !== undefined && `Did you mean ${nearest}? `}The lists are {lists.join(', ')}.
      </AntdAlert>
    );
  });
}
