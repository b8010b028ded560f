import { type ChangeEvent, type ReactElement, useRef } from 'react';
import { ImagePlus, Trash2 } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { TEXT } from './text.ts';
import styles from './dialog.module.css';

export interface PictureFieldProps {
  /** Of the person: decides the hue of the initials. */
  readonly id: string;
  readonly name: string;
  /** An address or a data URL. */
  readonly image: string | undefined;
  readonly isDisabled: boolean;
  /** A data URL, small enough for the server; undefined for none. */
  readonly onChange: (image: string | undefined) => void;
  readonly onUnreadable: () => void;
}

/** A person's picture, to be chosen from the device or taken away. */
export function PictureField({
  id,
  name,
  image,
  isDisabled,
  onChange,
  onUnreadable,
}: PictureFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    try {
      onChange(await shrinkPicture(file));
    } catch {
      onUnreadable();
    }
  };

  return (
    <div className={styles.picture}>
      <Avatar id={id} name={name} image={image} isYou size={64} />
      <div className={styles.pictureActions}>
        <Button
          variant="tonal"
          size="small"
          icon={ImagePlus}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          {TEXT.edit.choosePicture}
        </Button>
        {image !== undefined && (
          <Button
            variant="ghost"
            size="small"
            icon={Trash2}
            disabled={isDisabled}
            onClick={() => onChange(undefined)}
          >
            {TEXT.edit.removePicture}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={TEXT.edit.choosePicture}
        onChange={(event) => void handleFile(event)}
      />
    </div>
  );
}
