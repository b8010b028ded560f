import { Pencil } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { opens } from '../../components/dialogs.tsx';
import { GroupFace } from '../../components/group-face.tsx';
import styles from './group-face.module.css';

const openGroupFace = opens(async () => (await import('./group-face-dialog.tsx')).GroupFaceDialog);

export function FaceButton({
  group: { id, name, avatar, icon },
}: {
  group: Pick<Group, 'id' | 'name' | 'avatar' | 'icon'>;
}) {
  return (
    <button
      type="button"
      className="positioned"
      style={{ width: 'fit-content', borderRadius: 17 }}
      onClick={() => openGroupFace({ groupId: id })}
    >
      <span className="visually-hidden">{text('groupFace').change}</span>
      <GroupFace id={id} name={name} image={avatar} icon={icon} size={64} />
      <span className={`centred round ${styles.pencil}`}>
        <Pencil size={14} strokeWidth={2} aria-hidden="true" />
      </span>
    </button>
  );
}
