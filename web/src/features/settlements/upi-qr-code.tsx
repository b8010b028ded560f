import type { ReactElement } from 'react';
import QRCode from 'antd/es/qr-code';

/** Dark on white in either scheme: not every viewer takes it the other way round. */
const INK = '#18252a';
const PAPER = '#ffffff';

export interface UpiQrCodeProps {
  readonly link: string;
  /** What it is, for those who do not see it; without it, what stands around it says so. */
  readonly label?: string;
}

/** The QR code of a link, as wide as what it stands in; the white around it is its container's. */
export function UpiQrCode({ link, label }: UpiQrCodeProps): ReactElement {
  return (
    <QRCode
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
      value={link}
      type="svg"
      // A screen gets no scratches: fewer and larger modules are read from further away.
      errorLevel="L"
      color={INK}
      bgColor={PAPER}
      bordered={false}
      style={{ width: '100%', height: 'auto', padding: 0, border: 0, borderRadius: 0 }}
    />
  );
}
