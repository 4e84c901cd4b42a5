import './icon.css'

/** One stroke each, drawn on a 20 px grid; what is not a stroke does not belong here. */
const paths = {
  archive: 'M3.5 4.5h13v3h-13zM4.5 7.5v8h11v-8M8.5 10.5h3',
  arrow: 'M4 10h12M11 5l5 5-5 5',
  'arrow-back': 'M16 10H4M9 5l-5 5 5 5',
  check: 'm4 10.5 4 4 8-9',
  chevron: 'm5 7.5 5 5 5-5',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.2l2.6 1.6',
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7.5 7.5h9v9h-9zM4.5 12.5h-1v-9h9v1',
  credit: 'M2.5 5h15v10h-15zM2.5 8.5h15M5.5 12h3',
  cube: 'M10 2.5l6.5 3.7v7.6L10 17.5l-6.5-3.7V6.2zM3.5 6.2 10 10l6.5-3.8M10 10v7.5',
  dice: 'M4 4h12v12H4zM7.5 7.5h.01M12.5 7.5h.01M10 10h.01M7.5 12.5h.01M12.5 12.5h.01',
  download: 'M10 3v9.5M6 8.7l4 4 4-4M3.5 14v2.5h13V14',
  edit: 'M4 16l.8-3.6L13 4.2l2.8 2.8-8.2 8.2zM11.2 6l2.8 2.8',
  external: 'M11.5 3.5h5v5M16.5 3.5 9 11M14 11.5v5H3.5V6h5',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  'eye-off':
    'M8 4.8A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5s-.9 1.7-2.6 3.2M12.3 14.9c-.7.4-1.5.6-2.3.6-5 0-8-5.5-8-5.5S3 8 5 6.4M3 3l14 14',
  file: 'M5 2.5h6l4 4v11H5zM11 2.5v4h4',
  image: 'M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M12.8 7.5h.01',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.5v4M10 6.8h.01',
  key: 'M7 16a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM9.5 10 16 3.5M13 6.5l2.5 2.5',
  library: 'M3 4.5h5l1.5 2H17v9.5H3z',
  link: 'M8.5 11.5l3-3M9 6.5l2-2a3.2 3.2 0 0 1 4.5 4.5l-2 2M11 13.5l-2 2A3.2 3.2 0 0 1 4.5 11l2-2',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9M10 12.2v1.6',
  menu: 'M3 6h14M3 10h14M3 14h14',
  minus: 'M4 10h12',
  monitor: 'M3 4h14v9H3zM7.5 16.5h5M10 13v3.5',
  moon: 'M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3z',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  pause: 'M7 4.5v11M13 4.5v11',
  pin: 'M7.5 3.5h5l-.6 5.2 2.6 2.8h-9l2.6-2.8zM10 11.5v5.5',
  play: 'M6 4l10 6-10 6z',
  add: 'M10 4v12M4 10h12',
  reset: 'M3.8 8.5a6.5 6.5 0 1 1-.2 3M3.5 4.5v4h4',
  retry: 'M16.2 8.5a6.5 6.5 0 1 0 .2 3M16.5 4.5v4h-4',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  share: 'M10 12.5V3M6.5 6 10 2.5 13.5 6M6 9H4v8h12V9h-2',
  spark: 'M10 3l1.7 5.3L17 10l-5.3 1.7L10 17l-1.7-5.3L3 10l5.3-1.7z',
  sun: 'M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
  swap: 'M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11h8.4l.8-11M8.5 8.5v5M11.5 8.5v5',
  upload: 'M10 12.5V3M6 6.8l4-4 4 4M3.5 14v2.5h13V14',
  user: 'M10 10a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM3.5 17c.5-3.3 3-5 6.5-5s6 1.7 6.5 5',
  video: 'M2.5 5h10v10h-10zM12.5 9l5-3v8l-5-3',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 14.2h.01',
} as const

export type IconName = keyof typeof paths

/** A picture of its name for the eye only: the control around it carries the name for everyone. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
