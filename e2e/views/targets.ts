import type { Page } from '@playwright/test';
import { frontOf } from './front.ts';

export interface SmallTarget {
  readonly control: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** 44 px minus half a pixel for rounding. */
const TARGET_MIN = 43.5;

/**
 * Below 44 × 44 px where a finger meets them, as points around the middle say. A link in a sentence may be as
 * high as its line (WCAG).
 */
export async function findSmallTargets(page: Page): Promise<readonly SmallTarget[]> {
  return page.evaluate(
    ({ front, min }) => {
      /** How far from the middle, up to `most`, the control is hit in one direction; -1 if its middle is not. */
      const reach = (control: Element, [dx, dy]: readonly [number, number], most = min): number => {
        const { x, y, width, height } = control.getBoundingClientRect();
        let far = -1;
        for (let step = 0; step <= most; step += 0.5) {
          const hit = document.elementFromPoint(x + width / 2 + dx * step, y + height / 2 + dy * step);
          const label = hit?.closest('label');
          if (!hit || !(control.contains(hit) || label?.control === control)) break;
          far = step;
        }
        return far;
      };

      const small: { control: string; width: number; height: number }[] = [];
      for (const control of front.querySelectorAll(
        'a[href], button, input, select, textarea, [role="tab"], [role="menuitem"], [role="switch"]',
      )) {
        const { display } = getComputedStyle(control);
        const isWithinSentence = control.matches('a') && display === 'inline';
        if (isWithinSentence || control.matches(':disabled') || !control.checkVisibility()) continue;
        control.scrollIntoView({ block: 'nearest' });
        // Another element covers it.
        if (reach(control, [0, 0], 0) < 0) continue;
        const box = control.getBoundingClientRect();
        // Most boxes are large enough. The others take up to 180 looks.
        if (box.width >= min && box.height >= min) continue;
        // At the edge of what scrolls, the hit area around the box is cut off.
        control.scrollIntoView({ block: 'center' });
        const width = Math.max(box.width, reach(control, [-1, 0]) + reach(control, [1, 0]));
        const height = Math.max(box.height, reach(control, [0, -1]) + reach(control, [0, 1]));
        if (width >= min && height >= min) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
        small.push({
          control: `${control.tagName.toLowerCase()} "${name.slice(0, 40)}"`,
          width: Math.round(width),
          height: Math.round(height),
        });
      }
      return small;
    },
    { front: await frontOf(page), min: TARGET_MIN },
  );
}

/** What iOS needs of the text fields in front: 16 px, or it zooms in and stays so. */
const FONT_MIN = 16;

/** Describes text fields that are too small, or that do not say what their keyboard and memory are for. */
export async function findFieldFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ front, min }) => {
      const fields = front.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
        'input:not([type="checkbox"], [type="radio"], [type="file"], [type="date"]), textarea, select',
      );
      return [...fields]
        .filter((field) => field.checkVisibility() && !field.matches('[readonly], [aria-hidden]'))
        .flatMap((field) => {
          const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.id;
          const { fontSize } = getComputedStyle(field);
          const memory = field.getAttribute('autocomplete');
          const isOfPassword = field.matches('[type="password"], [name*="password"]');
          return [
            Number.parseFloat(fontSize) < min && `${name}: ${fontSize}`,
            memory === null && `${name}: no autocomplete`,
            memory === 'new-password' && !isOfPassword && `${name}: asks for a new password`,
            field.matches('input:not([role="combobox"], [enterkeyhint])') && `${name}: no enterkeyhint`,
          ];
        })
        .filter((fault) => fault !== false);
    },
    { front: await frontOf(page), min: FONT_MIN },
  );
}
