import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';

/** Leads from a list to the form that adds to it. */
export function AddButton({ address, children }: { address: string; children: string }) {
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate(address)}>
      {children}
    </Button>
  );
}
