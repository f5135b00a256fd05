/** Gives what is made of a thing: made when it is asked for first, and anew once the thing is another. */
export function madeOf<Thing, Made>(find: () => Thing, make: (thing: Thing) => Made): () => Made {
  let last: { thing: Thing; made: Made } | undefined
  return () => {
    const thing = find()
    if (!last || last.thing !== thing) last = { thing, made: make(thing) }
    return last.made
  }
}
