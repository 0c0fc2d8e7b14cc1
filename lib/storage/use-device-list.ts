import { useEffect, useState } from 'react';

import { watchTopic } from './tab-channel';

/**
 * An admin's stored items, read again after each change of the topic; undefined while they are
 * read. The setter replaces them until then.
 */
export function useDeviceList<Item>(
  topic: string,
  owner: string,
  read: (owner: string) => Promise<Item[]>,
): [Item[] | undefined, (list: Item[] | undefined) => void] {
  const [list, setList] = useState<Item[]>();

  useEffect(
    function followTopic() {
      let isActive = true;
      async function update(): Promise<void> {
        const found = await read(owner);
        if (isActive) setList(found);
      }
      const stop = watchTopic(topic, () => void update());
      void update();
      return () => {
        isActive = false;
        stop();
      };
    },
    [topic, owner, read],
  );
  return [list, setList];
}
