import { text } from '@barabar/core/messages/text';

const COMMON = text('common');

/** A turning ring with a diameter of `size` pixels. SpinnerPage shows one on a page of its own. */
export function Spinner({ size = 36, label = COMMON.loading }: { size?: number; label?: string }) {
  return (
    <output aria-label={label} aria-busy="true" className="spinner" style={{ width: size, height: size }} />
  );
}

/** A spinner that replaces a list. */
export function SpinnerSection({ label }: { label?: string }) {
  return (
    <div style={{ padding: '64px 16px' }}>
      <Spinner {...(label !== undefined && { label })} />
    </div>
  );
}

/** A page with a centred spinner, shown while the session loads (spec §2, Auth guard). */
export function SpinnerPage() {
  return <output aria-label={COMMON.loading} aria-busy="true" className="boot" />;
}
