import { Modal, type ModalProps } from 'antd';

/**
 * antd's Modal as every dialog here is. A click beside it, or a drag that ends there, closes
 * nothing, and it fades in where it stays: one that grows from the pointer moves its buttons under
 * the next press, which then has no effect, or is the neighbour's.
 */
export function AntdModal(props: ModalProps) {
  return <Modal mask={{ closable: false }} transitionName="ant-fade" {...props} />;
}
