import { Button } from 'antd';
import { useState } from 'react';

import { Panel } from '@/components/kit/panel';
import { useConfig } from '@/lib/config/config';
import layout from '@/styles/layout.module.css';

import type { Banner } from './api';
import styles from './banner-panels.module.css';
import { type Found, testBanner } from './test-address';

/** What is said beside what was found. */
export const TEST_NOTE =
  'Tried from this browser, where an ad blocker may refuse what visitors get. Of another site only its pictures can be tried: the policy of this page forbids the rest.';

type Answers = { link: Found; picture: Found };

/** A panel that tries the link and the picture of a banner, when asked. */
export function TestedBanner({ banner }: { banner: Banner }) {
  const { config } = useConfig();
  const [tested, setTested] = useState<Answers | 'testing' | null>(null);

  async function test(): Promise<void> {
    setTested('testing');
    setTested(await testBanner(banner, config));
  }

  return (
    <Panel title="Does it load?">
      <div className={styles.ways}>
        <Button loading={tested === 'testing'} onClick={() => void test()}>
          Test link and picture
        </Button>
      </div>
      <p role="status">
        {tested !== null &&
          tested !== 'testing' &&
          `The link ${tested.link}, the picture ${tested.picture}.`}
      </p>
      <p className={layout.meta}>{TEST_NOTE}</p>
    </Panel>
  );
}
