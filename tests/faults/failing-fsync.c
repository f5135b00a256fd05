#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* Says that the disk failed, for as long as the file named by FAIL_FSYNC is there. */
static int fails(void) {
  const char *file = getenv("FAIL_FSYNC");
  return file && access(file, F_OK) == 0;
}

int fsync(int descriptor) {
  static int (*real)(int);
  if (fails()) return errno = EIO, -1;
  if (!real) real = dlsym(RTLD_NEXT, "fsync");
  return real(descriptor);
}

int fdatasync(int descriptor) {
  static int (*real)(int);
  if (fails()) return errno = EIO, -1;
  if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
  return real(descriptor);
}
