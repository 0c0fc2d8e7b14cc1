import { useEffect, useRef, type ImgHTMLAttributes } from 'react';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { file: File; alt: string };

/** An image file as a picture. Its object URL is released with the picture, and when it changes. */
export function FileImage({ file, alt, ...rest }: Props) {
  const ref = useRef<HTMLImageElement>(null);

  useEffect(
    function showFile() {
      const url = URL.createObjectURL(file);
      ref.current?.setAttribute('src', url);
      // The picture keeps its src: taken from one that has left the page, it would hold that in memory.
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );

  return <img ref={ref} alt={alt} {...rest} />;
}
