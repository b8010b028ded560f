import type { ReactElement } from 'react';
import Form from 'antd/es/form';
import Upload from 'antd/es/upload';
import { ImagePlus, Trash2 } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { TEXT } from './text.ts';

export interface PictureFieldProps {
  /** Of the person: decides the hue of the initials. */
  readonly id: string;
  /** An address or a data URL; the Form.Item's. */
  readonly value?: string | undefined;
  /** A data URL, small enough for the server; undefined for none. The Form.Item's. */
  readonly onChange?: (image: string | undefined) => void;
}

/** A person's picture, to be chosen from the device or taken away; the child of a Form.Item "avatar". */
export function PictureField({ id, value, onChange }: PictureFieldProps): ReactElement {
  const form = Form.useFormInstance<ProfileDraft>();
  const name = Form.useWatch('name', form) ?? '';

  const take = async (file: File): Promise<void> => {
    try {
      onChange?.(await shrinkPicture(file));
    } catch {
      form.setFields([{ name: 'avatar', errors: [TEXT.edit.unreadablePicture] }]);
    }
  };

  return (
    <div className="beside-wide">
      <Avatar id={id} name={name} image={value} isYou size={64} />
      <div className="cluster">
        <Upload
          accept="image/*"
          hasControlInside
          showUploadList={false}
          aria-label={TEXT.edit.choosePicture}
          beforeUpload={(file) => {
            void take(file);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button variant="tonal" size="small" icon={ImagePlus}>
            {TEXT.edit.choosePicture}
          </Button>
        </Upload>
        {value !== undefined && (
          <Button variant="ghost" size="small" icon={Trash2} onClick={() => onChange?.(undefined)}>
            {TEXT.edit.removePicture}
          </Button>
        )}
      </div>
    </div>
  );
}
