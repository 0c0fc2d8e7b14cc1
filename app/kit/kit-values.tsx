import { Button } from 'antd';

import { DockedFooter } from '@/components/form/docked-footer';
import { EmailLink, PhoneLink } from '@/components/kit/contact-links';
import { CopyableText } from '@/components/kit/copyable-text';
import { ExternalLink } from '@/components/kit/external-link';
import { Panel } from '@/components/kit/panel';
import { WordDiff } from '@/components/kit/word-diff';
import { FilterMenu } from '@/components/list/list-toolbar';
import { MessageBox } from '@/components/plain/message-box';
import layout from '@/styles/layout.module.css';

const THEME = { id: 'theme', title: 'Theme' };
const COUNTS = [
  { value: 'Mystery', count: 7 },
  { value: '', count: 1 },
];
const none = () => undefined;

/** What a record's fields, a list's tools and a form's end are drawn with. */
export function KitValues() {
  return (
    <>
      <Panel title="Values">
        <div>
          <EmailLink address="thais@inbox.example" /> <PhoneLink number="+351 705723346" />{' '}
          <ExternalLink address="https://inkwell.example/autumn" />{' '}
          <ExternalLink address="javascript:alert(1)" />
        </div>
        <CopyableText what="the id" text="66fe00000000000000000001">
          66fe00000000000000000001
        </CopyableText>
        <WordDiff before="A lighthouse that answers" after="The lighthouse that answered" />
      </Panel>
      <Panel title="Filter chips">
        <div className={layout.row}>
          {[[], ['Mystery', '']].map((selected) => (
            <FilterMenu
              key={selected.length}
              column={THEME}
              counts={COUNTS}
              selected={selected}
              onChange={none}
              onOpen={none}
            />
          ))}
        </div>
      </Panel>
      {(['info', 'danger'] as const).map((variant) => (
        <MessageBox key={variant} variant={variant}>
          {variant}
        </MessageBox>
      ))}
      <DockedFooter state="2 fields are to be corrected">
        <Button>Cancel</Button>
        <Button type="primary">Submit</Button>
      </DockedFooter>
    </>
  );
}
