import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { useNavigate } from '@/lib/links/router';

/** Leads from a list to the form that adds to it. */
export function AddButton({ address, children }: { address: string; children: string }) {
  const navigate = useNavigate();
  return (
    <Button
      type="primary"
      icon={<AntdIcon shape={PlusOutlined} />}
      onClick={() => void navigate(address)}
    >
      {children}
    </Button>
  );
}
