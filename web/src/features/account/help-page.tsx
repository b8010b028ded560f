import type { ReactElement } from 'react';
import Collapse from 'antd/es/collapse';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { AntdScope } from '../../components/antd-scope.tsx';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { ReportProblem } from './report-problem.tsx';
import styles from './settings.module.css';

const HELP_TEXT = text('help');
const TEXT = text('account');

function chevronOf({ isActive = false }: { readonly isActive?: boolean }): ReactElement {
  const Chevron = isActive ? ChevronUp : ChevronDown;
  return <Chevron size={20} aria-hidden="true" />;
}

export function HelpPage(): ReactElement {
  return (
    <AccountScreen title={TEXT.items.help}>
      <AccountSection title={HELP_TEXT.title}>
        <div className={`${styles.questions} ${styles.list}`}>
          <AntdScope>
            <Collapse
              ghost
              expandIconPlacement="end"
              expandIcon={chevronOf}
              items={Object.values(HELP_TEXT.questions).map(({ question, answer }) => ({
                key: question,
                label: question,
                children: (
                  <div className={`stack-close tone-muted ${styles.answer}`}>
                    {Object.values<string>(answer).map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </div>
                ),
              }))}
            />
          </AntdScope>
        </div>
      </AccountSection>
      <ReportProblem />
    </AccountScreen>
  );
}
