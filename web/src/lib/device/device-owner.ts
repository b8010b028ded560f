/** Whose records this tab may keep on the device: a session of the identity service, and the record that belongs to it. */
export interface DeviceOwner {
  readonly uid: string;
  readonly userId: string;
}

let owner: DeviceOwner | undefined;

/** Sets whose records this tab may keep; undefined when nobody is signed in. @returns whether that has changed. */
export function changeOwner(next: DeviceOwner | undefined): boolean {
  const isSame = next?.userId === owner?.userId && next?.uid === owner?.uid;
  if (!isSame) owner = next;
  return !isSame;
}

/** Returns whose records this tab may keep and read on the device. */
export const getDeviceOwner = (): DeviceOwner | undefined => owner;

/** Returns whether this tab may still keep and read the records of a person. */
export const isDeviceOwner = ({ uid, userId }: DeviceOwner): boolean =>
  owner?.uid === uid && owner.userId === userId;
