import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { Logo } from '../../components/logo.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { EmailAction } from './email-action.tsx';
import { VerifyAddress } from './verify-address.tsx';
import styles from './auth.module.css';

const VERIFY_TEXT = text('verification');

/** The page of links in mails. Our own mails' links have `code`; those of the identity service have `mode`. */
export function VerifyPage(): ReactElement {
  const [parameters] = useSearchParams();
  const code = parameters.get('code');
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <PageTitle name={VERIFY_TEXT.title} />
      <div className={styles.brand}>
        <Logo />
      </div>
      {code ? (
        <VerifyAddress key={code} code={code} />
      ) : (
        <EmailAction mode={parameters.get('mode')} oobCode={parameters.get('oobCode') ?? ''} />
      )}
    </main>
  );
}
