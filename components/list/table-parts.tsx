import type { ComponentProps } from 'react';

/**
 * The elements of antd's Table with explicit roles: the CSS `display` of cards would remove the
 * implicit ones.
 */
export const TABLE_PARTS = {
  table: (props: ComponentProps<'table'>) => <table role="table" {...props} />,
  header: {
    wrapper: (props: ComponentProps<'thead'>) => <thead role="rowgroup" {...props} />,
    row: (props: ComponentProps<'tr'>) => <tr role="row" {...props} />,
    cell: (props: ComponentProps<'th'>) => <th role="columnheader" {...props} />,
  },
  body: {
    wrapper: (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />,
    row: (props: ComponentProps<'tr'>) => <tr role="row" {...props} />,
    cell: (props: ComponentProps<'td'>) => <td role="cell" {...props} />,
  },
};
