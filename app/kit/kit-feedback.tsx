import { Skeleton } from 'antd';

import { EntrySkeleton } from '@/app/entry/entry-skeleton';
import { AntdAlert } from '@/components/kit/alert';
import { Panel } from '@/components/kit/panel';
import { Thumbnail } from '@/components/kit/thumbnail';
import { Button } from '@/components/plain/button';
import { Spinner } from '@/components/plain/spinner';
import { showToast, ToastHost } from '@/components/toast/toast';
import layout from '@/styles/layout.module.css';

const addressOf = (file: string) => new URL(file, window.location.href).href;
const SIZES = [
  [110, 64],
  [52, 30],
  [38, 22],
] as const;

/** What is said, and what stands where something is still to come. */
export function KitFeedback() {
  return (
    <>
      <Panel title="Covers: as stored, not there, and not one that may be loaded">
        <div className={layout.row}>
          {[addressOf('/favicon.ico'), addressOf('/missing.png'), 'javascript:alert(1)'].map(
            (src) =>
              SIZES.map(([width, height]) => (
                <Thumbnail key={`${src} ${width}`} src={src} alt="A cover" {...{ width, height }} />
              )),
          )}
        </div>
      </Panel>
      <Panel title="Toasts">
        <div className={layout.row}>
          {(['success', 'info', 'warning', 'error'] as const).map((type) => (
            <Button key={type} onClick={() => showToast(type, `A toast: ${type}`)}>
              {type}
            </Button>
          ))}
        </div>
        <ToastHost />
      </Panel>
      <Panel title="Messages">
        {(['info', 'success', 'warning', 'danger'] as const).map((variant) => (
          <AntdAlert key={variant} variant={variant}>
            {variant}
          </AntdAlert>
        ))}
      </Panel>
      <Panel title="Not there yet: a record, an image, a part, a page">
        <Skeleton active />
        <div className={layout.row}>
          <Skeleton.Node active />
          <Spinner />
        </div>
        <EntrySkeleton kind="public" />
      </Panel>
    </>
  );
}
