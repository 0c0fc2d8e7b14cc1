import type { ComponentProps } from 'react';

import { useOneStop } from '@/lib/browser/use-one-stop';

/** The headings, which are one stop of the Tab key. */
function TableHead(props: ComponentProps<'thead'>) {
  return <thead ref={useOneStop()} role="rowgroup" {...props} />;
}

/**
 * The elements of antd's Table with explicit roles: the CSS `display` of cards would remove the
 * implicit ones.
 */
export const TABLE_ELEMENTS = {
  table: (props: ComponentProps<'table'>) => <table role="table" {...props} />,
  header: {
    wrapper: TableHead,
    row: (props: ComponentProps<'tr'>) => <tr role="row" {...props} />,
    cell: (props: ComponentProps<'th'>) => <th role="columnheader" {...props} />,
  },
  body: {
    wrapper: (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />,
    row: (props: ComponentProps<'tr'>) => <tr role="row" {...props} />,
    cell: (props: ComponentProps<'td'>) => <td role="cell" {...props} />,
  },
};
