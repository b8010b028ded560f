import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Toast, type Notice } from './toast.tsx';

const markupOf = (notice?: Notice): string =>
  renderToStaticMarkup(<Toast notice={notice} onDismiss={() => undefined} />);

describe('Toast', () => {
  it('has its live regions before there is something to say', () => {
    expect(markupOf()).toContain('<output></output><span role="alert"></span>');
  });

  it('says a success politely and a failure at once', () => {
    const success = markupOf({ tone: 'success', text: 'Sent' });
    expect(success).toMatch(/<output>.*Sent.*<\/output>/);
    expect(success).toContain('<span role="alert"></span>');
    const failure = markupOf({ tone: 'failure', text: 'Not sent' });
    expect(failure).toContain('<output></output>');
    expect(failure).toMatch(/<span role="alert">.*Not sent/);
  });

  it('offers what can still be done, within the words that are said', () => {
    const action = { label: 'Undo', onSelect: () => undefined, takesFocus: false };
    expect(markupOf({ tone: 'success', text: 'Deleted', action })).toMatch(
      /<output>.*Deleted.*<button type="button"[^>]*>Undo<\/button>.*<\/output>/,
    );
  });

  it('can be dismissed', () => {
    expect(markupOf({ tone: 'failure', text: 'Not sent' })).toContain('aria-label="Dismiss"');
  });
});
