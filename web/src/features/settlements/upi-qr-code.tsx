import type { ReactElement } from 'react';
import QRCode from 'antd/es/qr-code';

/** Dark on white in either scheme: not every reader takes it the other way round. */
const INK = '#18252a';
const PAPER = '#ffffff';

export interface UpiQrCodeProps {
  readonly link: string;
  /** Pixels of its side, to which the margin is not counted. */
  readonly size: number;
  /** What it is, for those who do not see it; without it, what stands around it says so. */
  readonly label?: string;
}

/** The QR code of a link. */
export function UpiQrCode({ link, size, label }: UpiQrCodeProps): ReactElement {
  return (
    <QRCode
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
      value={link}
      type="svg"
      size={size}
      color={INK}
      bgColor={PAPER}
      bordered={false}
      style={{ padding: 0, borderRadius: 0 }}
    />
  );
}
