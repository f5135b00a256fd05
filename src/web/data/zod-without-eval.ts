import * as z from 'zod/mini'

// The content security policy forbids code made from strings, by which zod would speed its checks up.
z.config({ jitless: true })
