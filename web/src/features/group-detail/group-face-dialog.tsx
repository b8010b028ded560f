import Alert from 'antd/es/alert';
import type { GroupChanges } from '@barabar/core/contract/group-changes';
import { GROUP_ICONS } from '@barabar/core/group-icons';
import { text } from '@barabar/core/messages/text';
import { useDialog } from '../../components/dialogs.tsx';
import { GroupFace } from '../../components/group-face.tsx';
import { PictureActions } from '../../components/picture-field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { guessGroupIcon } from '../../lib/people/guess-group-icon.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';
import { setRules } from './api.ts';
import styles from './group-face.module.css';

const TEXT = text('groupFace');
const NAMES = text('icons');
const SETTINGS = text('groupSettings');

export function GroupFaceDialog({ groupId }: { groupId: string }) {
  const { close } = useDialog();
  const { id, name, avatar, icon, version, features } = useOpenedGroup(groupId);
  const { isBusy, failure, attempt } = useAttempt(SETTINGS.rename.failed);
  const save = (face: Pick<GroupChanges, 'avatar' | 'icon'>): void =>
    void attempt(async () => {
      await setRules({ id, version, features }, face);
      close();
    });
  const shown = avatar === undefined ? (icon ?? guessGroupIcon(name)) : undefined;
  return (
    <Sheet title={TEXT.change} isBusy={isBusy}>
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <fieldset aria-label={TEXT.icons} className={styles.icons}>
        {GROUP_ICONS.map((choice) => (
          <button
            key={choice}
            type="button"
            className="centred reaching"
            title={NAMES[choice]}
            aria-label={NAMES[choice]}
            aria-pressed={choice === shown}
            disabled={isBusy}
            onClick={() =>
              save({ icon: choice === shown ? null : choice, ...(avatar !== undefined && { avatar: null }) })
            }
          >
            <GroupFace id={id} name={name} icon={choice} />
          </button>
        ))}
      </fieldset>
      <PictureActions value={avatar} onChange={(image) => save({ avatar: image ?? null })} />
    </Sheet>
  );
}
