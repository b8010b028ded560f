import type { ReactNode } from 'react';
import Collapse from 'antd/es/collapse';
import { ChevronDown, ChevronUp } from 'lucide-react';

export interface DisclosureProps {
  readonly label: string;
  readonly isExpanded: boolean;
  readonly onToggle: (isExpanded: boolean) => void;
  /** Rendered only while expanded. */
  readonly children: ReactNode;
}

export function Disclosure({ label, isExpanded, onToggle, children }: DisclosureProps) {
  const Chevron = isExpanded ? ChevronUp : ChevronDown;
  return (
    <Collapse
      ghost
      collapsible="header"
      destroyOnHidden
      activeKey={isExpanded ? [label] : []}
      onChange={(keys) => onToggle(keys.length > 0)}
      items={[
        {
          key: label,
          showArrow: false,
          label: (
            <>
              {label}
              <Chevron size={19} strokeWidth={2.2} aria-hidden="true" />
            </>
          ),
          children,
        },
      ]}
    />
  );
}
