import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button, Flex } from 'antd';

import { PALETTE_BUTTON } from '@/app/palette/palette-button';
import { nearestScreen } from '@/app/routes/screens';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Drawing } from '@/components/plain/state';
import { paths } from '@/lib/links/paths';
import { Link, useLocation } from '@/lib/links/router';
import { NOT_FOUND_TITLE } from '@/lib/screens';

/** Not found, behind the sign-in: what the address may have meant, and the search. */
export function LostScreen() {
  const { pathname } = useLocation();
  const meant = nearestScreen(pathname);
  return (
    <div className="plain-page">
      <Drawing name="map" />
      <ScreenHeading>{NOT_FOUND_TITLE}</ScreenHeading>
      <p>
        There is no screen at this address: <BidiText>{pathname}</BidiText>
        {meant && (
          <>
            . Did you mean <Link to={meant.path}>{meant.title}</Link>?
          </>
        )}
      </p>
      <Flex wrap justify="center" gap="small">
        <Link to={paths.signIn} className="primary-link">
          Go Home
        </Link>
        <Button
          icon={<AntdIcon shape={SearchOutlined} />}
          aria-haspopup="dialog"
          onClick={() => document.getElementById(PALETTE_BUTTON)?.click()}
        >
          Search everything
        </Button>
      </Flex>
    </div>
  );
}
