import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from '../lib/device/device-choice.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function useShortcut(key: string, act: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.defaultPrevented || isTyping(event.target) || !areShortcutsOn()) return;
    if (document.querySelector('[aria-modal="true"], [role="menu"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
