/** Inline SVG icons: the page loads no images. Each accompanies a text, so all are hidden from screen readers. */
import type { Tone } from '../model/verdict.ts';

const paths = {
  stairs: 'M3 20h5v-5h5v-5h5V5h4',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14m5 12 5 5',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 5 5v1',
  plus: 'M12 5v14M5 12h14',
  check: 'M7.5 12.5l3 3 6-6.5',
  warning: 'M12 3.5 22 20.5H2zM12 10v4.5M12 17.4h.01',
  question: 'M9.4 9.3a2.7 2.7 0 1 1 3.7 2.9c-.8.4-1.1.9-1.1 1.8M12 16.9h.01',
  cross: 'M9 9l6 6M15 9l-6 6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  plan: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  degree: 'M2 9l10-5 10 5-10 5zM6 11.5V16c3.5 3 8.500 3 12 0v-4.500',
  map: 'M6 6a2 2 0 1 1 0 .01M18 9a2 2 0 1 1 0 .01M9 18a2 2 0 1 1 0 .01M8 7l8 2M16.500 11 10.500 16.500M7 8l1.500 8',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  split: 'M6 4v6a6 6 0 0 0 6 6h7M6 20v-6M15 12l4 4-4 4',
} as const;

export type IconName = keyof typeof paths;

/** Converts pixels at the usual text size to a size that follows the browser's text size. */
export function inText(pixels: number): string {
  return `${pixels / 15}rem`;
}

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      class="icon"
      width={inText(size)}
      height={inText(size)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

const signs: Readonly<
  Record<Exclude<Tone, 'quiet' | 'missing'>, { readonly ring: string; readonly path: string }>
> = {
  done: { ring: 'filled', path: paths.check },
  good: { ring: 'plain', path: paths.check },
  now: { ring: 'plain', path: '' },
  conflict: { ring: 'plain', path: paths.cross },
  failed: { ring: 'plain', path: paths.cross },
  unknown: { ring: 'dashed', path: paths.question },
};

/** The icon of a verdict, in its colour. */
export function ToneSign({ tone, size = 18 }: { readonly tone: Tone; readonly size?: number }) {
  const sign = tone === 'quiet' || tone === 'missing' ? null : signs[tone];
  return (
    <svg
      class={`sign sign-${tone}`}
      width={inText(size)}
      height={inText(size)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {tone === 'missing' && <path d={paths.warning} />}
      {sign !== null && <circle class={sign.ring} cx="12" cy="12" r="9" />}
      {tone === 'now' && <path class="half" d="M12 6.500a5.500 5.500 0 0 1 0 11z" />}
      {sign !== null && sign.path !== '' && <path d={sign.path} />}
    </svg>
  );
}
