console.log('built')
