import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';

import { Icon } from '@/components/ui/icon';

/** Leads from a list to the form that adds to it. */
export function AddButton({ address, children }: { address: string; children: string }) {
  const navigate = useNavigate();
  return (
    <Button
      type="primary"
      icon={<Icon shape={PlusOutlined} />}
      onClick={() => void navigate(address)}
    >
      {children}
    </Button>
  );
}
