import { Button } from 'antd';

import { MessageBox } from '@/components/feedback/message-box';
import { DockedFooter } from '@/components/form/docked-footer';
import { FilterMenu } from '@/components/list/menus/filter-menu';
import { Panel } from '@/components/panel/panel';
import layout from '@/components/ui/layout.module.css';
import { EmailLink, PhoneLink } from '@/components/value/contact-links';
import { CopyableText } from '@/components/value/copyable-text';
import { ExternalLink } from '@/components/value/external-link';
import { WordDiff } from '@/components/value/word-diff';

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
