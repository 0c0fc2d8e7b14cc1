import { Modal, type ModalProps } from 'antd';

import { useScrollbarRoom } from './use-scrollbar-room';

/**
 * antd's Modal: a click on the mask does not close it, and it fades in without moving, since a zoom
 * would move its buttons away from the pointer.
 */
export function AntdModal(props: ModalProps) {
  useScrollbarRoom(props.open === true);
  return (
    <Modal scrollLock={false} mask={{ closable: false }} transitionName="ant-fade" {...props} />
  );
}
