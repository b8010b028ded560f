import QRCode from 'antd/es/qr-code';

/** Dark on white in both colour schemes: not every scanner reads light on dark. */
const INK = '#18252a';
const PAPER = '#ffffff';

export interface QrCodeProps {
  readonly link: string;
  /** The accessible name. Without it, the code is hidden from assistive technology. */
  readonly label?: string;
}

/** The QR code of a link, as wide as its container, which provides the white margin. */
export function QrCode({ link, label }: QrCodeProps) {
  return (
    <QRCode
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
      value={link}
      type="svg"
      // A code on a screen is not damaged, so it needs little error correction. Larger modules are read from further
      // away.
      errorLevel="L"
      color={INK}
      bgColor={PAPER}
      bordered={false}
      style={{ width: '100%', height: 'auto', padding: 0, border: 0, borderRadius: 0 }}
    />
  );
}
