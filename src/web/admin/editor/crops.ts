/** A way in which the site shows a picture; its shape and print are its kind's, in `focal-point.css`. */
export interface Crop {
  kind: string
  label: string
}

const crop = (kind: string, label: string): Crop => ({ kind, label })

/** What the site makes of a picture, by where it is shown. */
export const crops = {
  poster: [crop('poster', 'Poster'), crop('poster-phone', 'Poster, phone')],
  about: [crop('about', 'About the club')],
  trainer: [crop('card', 'Card'), crop('card-behind', 'Card behind'), crop('thumbnail', 'Lists here')],
  photo: [
    crop('photo', 'One cell'),
    crop('photo-upright', 'Upright'),
    crop('photo-wide', 'Across'),
    crop('photo-row', 'Whole row'),
    crop('thumbnail', 'Lists here'),
  ],
  product: [crop('product', 'Card')],
  partner: [crop('partner', 'Card')],
} satisfies Record<string, Crop[]>
