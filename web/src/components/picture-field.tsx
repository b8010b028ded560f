import { useState } from 'react';
import Form from 'antd/es/form';
import Upload from 'antd/es/upload';
import { ImagePlus, Trash2 } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { shrinkPicture } from '../lib/pictures/draw-image.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { ErrorAlert } from './error-alert.tsx';

const SHEETS = text('sheets');
const TEXT = SHEETS.picture;

interface PictureActionsProps {
  /** An address or a data URL; set by the Form.Item. */
  readonly value?: string | undefined;
  /** Gets a data URL within the server's size limit, or undefined for no picture; set by the Form.Item. */
  readonly onChange?: (image: string | undefined) => void;
}

export function PictureActions({ value, onChange }: PictureActionsProps) {
  const [isUnreadable, setIsUnreadable] = useState(false);

  const take = async (file: File): Promise<void> => {
    setIsUnreadable(false);
    try {
      onChange?.(await shrinkPicture(file));
    } catch {
      setIsUnreadable(true);
    }
  };

  return (
    <>
      <div className="cluster">
        <Upload
          accept="image/*"
          hasControlInside
          showUploadList={false}
          aria-label={TEXT.choose}
          beforeUpload={(file) => {
            void take(file);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button variant="tonal" size="small" icon={ImagePlus}>
            {TEXT.choose}
          </Button>
        </Upload>
        {value !== undefined && (
          <Button variant="ghost" size="small" icon={Trash2} onClick={() => onChange?.(undefined)}>
            {TEXT.remove}
          </Button>
        )}
      </div>
      {isUnreadable && <ErrorAlert message={TEXT.unreadable} />}
    </>
  );
}

export interface PictureFieldProps extends PictureActionsProps {
  readonly id: string;
}

/** The child of a Form.Item, in a form that has a `name`. */
export function PictureField({ id, ...field }: PictureFieldProps) {
  const name = Form.useWatch<string>('name') ?? '';
  return (
    <div className="beside-wide">
      <Avatar id={id} name={name} image={field.value} size={64} />
      <div className="stack-close">
        <PictureActions {...field} />
      </div>
    </div>
  );
}
